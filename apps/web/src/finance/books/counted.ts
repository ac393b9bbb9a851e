/** Which subjects are counted, and which of them are stock. */
import type { SubjectRow } from '../../ledger/subjects/index.ts'

export const counts = (subject: SubjectRow): boolean => subject.unit !== null
export const isStock = (subject: SubjectRow): boolean => subject.subjectClass === 'asset' && counts(subject)
