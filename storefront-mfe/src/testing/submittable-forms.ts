/** React makes a FormData of each form whose submission navigates; Node's, which the test environment has, knows no forms. */
globalThis.FormData = class extends FormData {
  constructor() {
    super();
  }
};
