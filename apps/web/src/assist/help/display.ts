/** Whether the help centre stands open. */
import { create } from 'zustand'

export const useHelpDisplay = create<{ readonly open: boolean }>(() => ({ open: false }))
export const openHelp = (): void => useHelpDisplay.setState({ open: true })
export const closeHelp = (): void => useHelpDisplay.setState({ open: false })
export const toggleHelp = (): void => useHelpDisplay.setState(({ open }) => ({ open: !open }))
