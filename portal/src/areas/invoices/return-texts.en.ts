export default {
  'payment_return.title': 'Your payment',
  'payment_return.checking': 'We are asking how it went …',
  'payment_return.recording': 'Your payment is being recorded',
  'payment_return.recording_text': 'Please do not pay again. Sign in to see whether the payment has arrived.',
  'payment_return.arrived': 'Your payment has arrived',
  'payment_return.arrived_text': 'Thank you. Sign in to see your invoice.',
  'payment_return.failed': 'The payment was not made',
  'payment_return.failed_text': 'Nothing was paid. Sign in to try again.',
  'payment_return.unknown': 'We cannot check your payment at the moment',
  'payment_return.unknown_text': 'Have you paid? Then please do not pay again. Sign in to see how it went.',
  'payment_return.sign_in': 'Sign in',
};
