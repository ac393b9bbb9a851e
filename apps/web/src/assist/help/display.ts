/** Whether the help centre stands open, and whether whoever opened it wants to type there. */
import { create } from 'zustand'

export const useHelpDisplay = create<{ readonly open: boolean; readonly typing: boolean }>(() => ({ open: false, typing: false }))
/** Opened by pointing at its button, it leaves the cursor where somebody is typing. */
export const openHelp = (by: 'pointer' | 'press'): void => useHelpDisplay.setState({ open: true, typing: by === 'press' })
export const closeHelp = (): void => useHelpDisplay.setState({ open: false })
export const toggleHelp = (): void => useHelpDisplay.setState(({ open }) => ({ open: !open, typing: !open }))
