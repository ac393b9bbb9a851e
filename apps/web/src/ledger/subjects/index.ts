/** Subjects and tags: what other areas look them up and choose them with. */
import { definePages } from '../../platform/pages.ts'
import { later, laterPage } from '../../ui/faces/later.tsx'

export {
  useAddTag,
  readSubjectsAhead,
  useBalanceOf,
  useBalances,
  useTagBalance,
  useSubjectCount,
  useSubjects,
  useTagKinds,
  useTags,
  anyOwn,
  type SubjectRow,
  type TagRow,
} from './subjects.api.ts'
export { useCurrencyChoices } from './currency-choices.ts'
export { bookable, SubjectField, SubjectSelect } from './SubjectSelect.tsx'
export { TagField, TagSelect } from './TagSelect.tsx'
const SubjectTagsPage = laterPage(() => import('./SubjectTagsPage.tsx'))
const SubjectsPage = laterPage(() => import('./SubjectsPage.tsx'))
export const SubjectForm = later(() => import('./SubjectForm.tsx'))
export const TagDialog = later(() => import('./TagDialog.tsx'))
export const SubjectTreeDialog = later(() => import('./SubjectTreeDialog.tsx'))

export const pages = definePages({
  '/options/subjectTag': SubjectTagsPage,
  '/options/subjectInfo': SubjectsPage,
})
