/** The one thing that parsing throws: the answer holds nothing that could be shown. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswer';
}
