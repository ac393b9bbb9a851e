/** Subjects and tags: what other areas look them up and choose them with. */
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
export const SubjectTagsPage = laterPage(() => import('./SubjectTagsPage.tsx'))
export const SubjectsPage = laterPage(() => import('./SubjectsPage.tsx'))
export const SubjectForm = later(() => import('./SubjectForm.tsx'))
export const TagDialog = later(() => import('./TagDialog.tsx'))
export const SubjectTreeDialog = later(() => import('./SubjectTreeDialog.tsx'))
