import { defineArea } from '../../platform/area.ts'
import { tagsRoutes } from './tags.routes.ts'

export {
  all as allTags,
  sets as allTagSets,
  byIds as tagsByIds,
  ownKinds as ownTagKinds,
  ownNames as ownTagNames,
  byKeys as tagsByKeys,
  byTaxNumbers as tagsByTaxNumbers,
  named as tagsNamed,
  setsByIds as tagSetsByIds,
  type StoredTag,
} from './tags.queries.ts'
export { disable as disableTags, ensureSets, findOrAdd as findOrAddTags, NO_TAGS, tagSetId, type TagDraft } from './tags.service.ts'

export const area = defineArea({
  routes: tagsRoutes,
})
