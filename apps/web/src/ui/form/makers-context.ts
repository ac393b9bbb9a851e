/** How each thing people choose is made, as the frame hands it down; apart from what draws it, for the frame stands on little. */
import type { Permission } from '@app/domain/access/menu'
import type { MadeKind } from '@app/domain/kernel/field'
import { createContext, type ComponentType } from 'react'

export interface MadeOne {
  readonly id: string
  readonly name: string
}
export interface Maker {
  readonly title: string
  /** Any of these makes one. */
  readonly rights: readonly Permission[]
  readonly Form: ComponentType<{ readonly onMade: (made: MadeOne) => void; readonly onClose: () => void }>
}
export const Makers = createContext<Readonly<Partial<Record<MadeKind, Maker>>>>({})
