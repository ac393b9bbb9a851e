/** The page sizes a list offers: the usual ones and its own. */
const USUAL = [10, 20, 50, 100] as const

export const pageSizes = (own: number): number[] => [...new Set([...USUAL, own])].toSorted((one, other) => one - other)
