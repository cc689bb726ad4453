/** `urgent, reefer` as tags: blanks at the ends and repetitions do not count. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
