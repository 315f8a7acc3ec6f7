export const messages = {
  'error.note.contactToDealer': 'A note for the dealer cannot be a note of a call or an e-mail.',
  'error.savedView.nameTaken': 'You already have a view with this name in this list.',
  'error.savedView.hidden':
    'This view has filters that you may not see, so you cannot replace its filters. Save a copy instead.',
  'error.savedView.tooMany': 'You have {{limit}} views. Please delete some first.',
  'error.mail.personal': 'This e-mail shows what its recipient may see. Only the recipient may read it.',
  'error.viewReport.group': 'This list cannot be grouped by that column.',
  'error.viewReport.person': 'Please choose active colleagues only.',
  'error.viewReport.list': 'This list cannot be sent by e-mail.',
  'error.figureMail.person': '{{name}} may not see the figures of the company.',
  'error.figureMail.firstWeek': 'There are no figures yet. The first week is counted on Monday.',
} as const
