/** Several subjects chosen at once (spec 2 §5, RULE-134): at most five unless the asker says otherwise. */
export const MOST_SUBJECTS = 5

/** Takes a subject's code in, or out when it is in already; refused beyond the most there may be. */
export function chooseSubject(
  chosen: readonly string[],
  code: string,
  most: number = MOST_SUBJECTS,
): { readonly chosen: readonly string[] } | { readonly refused: string } {
  if (chosen.includes(code)) return { chosen: chosen.filter((one) => one !== code) }
  return chosen.length >= most ? { refused: `选择数量超过${most}条，无法继续勾选` } : { chosen: [...chosen, code] }
}
