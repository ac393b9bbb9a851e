/** Imports: the drawer, the history, the page that takes dropped files, and the viewer of originals. */
export { DropPage } from './DropPage.tsx'
export { FileView } from './FileView.tsx'
export { ImportDrawer, type AccountsProps } from './ImportDrawer.tsx'
export { ImportHistory } from './ImportHistory.tsx'
export { MappingsDrawer } from './MappingsDrawer.tsx'
export { importWords } from './words.ts'
