/** How quick account (一键记账) stands on the screen: 0 hidden, 1 open, 2 minimised to a floating button (spec 2 §2.6). */
import { create } from 'zustand'

export type Display = 0 | 1 | 2
export const HOME = '/manager/guidance'

export const useQuickAccountDisplay = create<{ readonly display: Display }>(() => ({ display: 0 }))

const become = (display: Display): void => useQuickAccountDisplay.setState({ display })
export const openQuickAccount = (): void => become(1)
export const minimiseQuickAccount = (): void => become(2)
export const closeQuickAccount = (): void => become(0)

/** What a change of route makes of it: an open wizard steps aside, unless the way leads to the home it stands on. */
export const afterRoute = (display: Display, path: string): Display => (display === 1 && path !== HOME ? 2 : display)
