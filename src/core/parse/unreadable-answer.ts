/** The one thing that parsing throws: the answer holds nothing that could be shown. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}
