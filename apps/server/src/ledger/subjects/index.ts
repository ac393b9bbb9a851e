import { defineArea } from '../../platform/area.ts'
import { subjectsRoutes } from './subjects.routes.ts'

export {
  all as allSubjects,
  deletedAfter as subjectsDeletedAfter,
  byIds as subjectsByIds,
  withHistory as subjectsWithHistory,
  type StoredSubject,
} from './subjects.queries.ts'
export { add as addSubject, enableTags, ensureSubject, installChart, relateTags as relateSubjectTags } from './subjects.service.ts'

export const area = defineArea({
  routes: subjectsRoutes,
})
