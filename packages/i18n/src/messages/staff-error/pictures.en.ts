export const messages = {
  'error.photo.notReady': 'The photo is still being processed. Please try again in a moment.',
  'error.photo.notEdited': 'Choose an edited photo, and another photo as its original.',
  'error.photos.changed': 'The photos have changed in the meantime. Here is the current state.',
  'error.pictures.running': 'Edited photos are being fetched right now.',
  'error.pictures.notRunning': 'This run has ended already.',
  'error.pictures.duplicatesChanged': 'The photos have changed since the duplicates were listed. Check the list again.',
  'error.photo.tooManyPixels': 'The picture has more than 50 megapixels.',
  'error.file.heic': 'Photos in HEIC cannot be read here: {{name}}. Please send it in one of these formats: {{types}}.',
} as const
