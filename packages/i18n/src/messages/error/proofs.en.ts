// Errors about proofs of sales without VAT.
export const messages = {
  'error.proof.encrypted': '{{name}} is protected by a password. Please upload it without one.',
  'error.proof.tooManyPages': '{{name}} has more than {{limit}} pages. Please upload the paper alone.',
  'error.proof.unreadable': '{{name}} is not whole or no PDF. Please make it again and upload it.',
  'error.proof.otherPaper': 'This paper is not asked for here.',
  'error.proof.settled': 'This paper was checked and is good. It cannot be replaced.',
  'error.proof.closed': 'These proofs are closed: nothing can be changed on them.',
  'error.proof.empty': 'Nothing has come for this paper yet.',
  'error.proof.ticksMissing': 'Please tick everything that you have seen on the paper.',
  'error.proof.needsReasons': 'Please say what is wrong with the paper.',
  'error.proof.notChecked': 'Not everything is there and checked yet: {{papers}}',
  'error.proof.notArrived': 'The car has not arrived yet. Its receipt can be confirmed when it is there.',
  'error.proof.confirmed': 'The receipt of this car is confirmed already.',
  'error.proof.notAsked': 'No confirmation is needed for this car.',
  'error.proof.reminded': 'The dealer was reminded today already.',
  'error.proof.refunded': 'The deposit was paid back already. The approval stands.',
  'error.proof.taxed': 'This sale was taxed meanwhile. Take that back first, on the page of the payments.',
} as const
