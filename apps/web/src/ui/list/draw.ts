/** What a list is asked, by the keys of its address, and how one of it is drawn. */
import type { ReactNode } from 'react'

export type Values = Readonly<Record<string, string>>
export type Draw = (values: Values, change: (next: Values) => void) => ReactNode
