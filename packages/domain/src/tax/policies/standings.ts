/** How sure it is that a document is in force; apart from the documents, which know every form. */

/** official: its own text was read · inferred: several texts agree, or it is old law · usual: practice, no document · doubtful: told in contradictory ways, or not seen. */
export const STANDINGS = { official: '官方', inferred: '转述一致', usual: '默认', doubtful: '存疑' } as const
export type Standing = keyof typeof STANDINGS
export const standingHints: Readonly<Record<Standing, string>> = {
  official: '读到公告或表样的官方正文',
  inferred: '正文没有逐条读到：多处转述一致，或多年未变的法律法规',
  usual: '没有规定，按常用口径默认，可以说明理由后不照办',
  doubtful: '正文未见或转述矛盾：默认不启用',
}
