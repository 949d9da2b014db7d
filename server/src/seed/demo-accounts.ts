/** The demo accounts of a local shop; the auth emulator uses `subject` as their `localId`. */
export const demoAccounts = [
  { subject: 'demo-admin', email: 'admin@ocs.example', name: 'Ada Lindqvist', role: 'admin' },
  { subject: 'demo-seller', email: 'seller@ocs.example', name: 'Sven Halvorsen', role: 'seller' },
  { subject: 'demo-seller2', email: 'seller2@ocs.example', name: 'Sofia Marchetti', role: 'seller' },
  { subject: 'demo-buyer', email: 'buyer@ocs.example', name: 'Bo Tanaka', role: 'buyer' },
] as const;

export const demoPassword = 'camera-shop';
