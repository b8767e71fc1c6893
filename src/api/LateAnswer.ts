/** An answer that comes too late: whoever asked has signed out. An abort by name, so that nobody reports it. */
export class LateAnswer extends DOMException {
  constructor() {
    super('The session of this request is over', 'AbortError');
  }
}
