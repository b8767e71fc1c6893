/** Times at which tests tend to break, in the time zone of the tests' browser (Europe/Berlin). */
export const instants = /** @type {const} */ ({
  monday: '2032-06-14T09:00:00+02:00',
  saturday: '2032-07-31T23:50:00+02:00',
  'year-end': '2032-12-31T23:59:00+01:00',
  'clock-change': '2032-10-31T02:30:00+02:00',
  'leap-day': '2032-02-29T12:00:00+01:00',
});
