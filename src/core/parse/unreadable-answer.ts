/** The only error that parsing throws: the answer has nothing to show. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswer';
}
