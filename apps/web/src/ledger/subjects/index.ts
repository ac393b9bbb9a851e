/** Subjects and tags: what other areas look them up and choose them with. */
import { lazy } from 'react'

export { useAddTag, useBalances, useSubjects, useTags, type SubjectRow, type TagRow } from './subjects.api.ts'
export { SubjectSelect } from './SubjectSelect.tsx'
export const SubjectsPage = lazy(() => import('./SubjectsPage.tsx'))
