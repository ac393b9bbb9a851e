/** How shares are said. */
export type Permit = 'books' | 'look'
export const permits: readonly Permit[] = ['look', 'books']
export const permitNames: Readonly<Record<Permit, string>> = { books: '共同记账', look: '只查看' }
