/**
 * The page a book or report stands on, and where its figures lead. Apart from the books themselves: what the frame offers pages by
 * must not bring this page along.
 */
export { asOfIn, AsOfNote, AsOfPicker } from './AsOfPicker.tsx'
export { BookPage } from './BookPage.tsx'
export { subjectAsked, useBook, type BookRange } from './use-book.ts'
export { comparedTo, ComparePicker } from './ComparePicker.tsx'
export { useDrill } from './drill.ts'
export { LevelSelect } from './LevelSelect.tsx'
export { TagTypeSelect } from './TagTypeSelect.tsx'
