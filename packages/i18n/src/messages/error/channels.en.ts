export const messages = {
  'error.channel.removing': 'The ad is still being taken off {{channel}}. Publish it again when it is gone.',
  'error.channel.notForSale': 'This car is not on sale for {{channel}}.',
  'error.channel.notAsking': 'This question has been answered already.',
  'error.channel.notRemoving': 'This ad is not waiting to be taken off.',
} as const
