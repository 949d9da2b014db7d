/** The outline of a star, from its upper point, in a square of 24 units. */
export const starPath = 'l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-2.9-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8z';
