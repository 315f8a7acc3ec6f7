export const messages = {
  // Error screen: the English texts are those of the specification
  'errorScreen.network.title': 'Connection Problem',
  'errorScreen.network.body': 'Please check your internet connection and try again.',
  'errorScreen.stale.title': 'Update Available',
  'errorScreen.stale.body': 'The application has been updated. Please refresh the page.',
  'errorScreen.other.title': 'Something went wrong',
  'errorScreen.other.body': 'Something went wrong. Please try again or contact support if the problem persists.',
  'errorScreen.none.title': 'Something went wrong',
  'errorScreen.none.body':
    "We're sorry, but something unexpected happened. Our team has been notified and is working on a fix.",
  'errorScreen.retry': 'Try Again',
  'errorScreen.refresh': 'Refresh to Update',
  'errorScreen.home': 'Go to Homepage',
  'errorScreen.check': 'Check Connection',
  'errorScreen.checkWhy': 'Checking is up to your device: see its network settings, then try again.',
  'errorScreen.id': 'Error ID: {{id}}',
  'defaultError.title': 'Something went wrong!',
  'defaultError.show': 'Show Error',
  'defaultError.hide': 'Hide Error',
  'notFound.title': 'Not Found',
  'notFound.body': 'This page does not exist, or you may not see it.',
  // Toasts of the specification
  'toast.unknownError': 'An unknown error occurred',
  'toast.networkError': 'network error',
  'toast.loginSuccess': 'Login successful',
  'toast.magicLinkSent': 'Magic link sent to your email',
  'toast.resetSent': 'Password reset instructions sent to your email',
} as const
