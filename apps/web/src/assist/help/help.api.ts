/** The calls of the help centre. Articles change with the product's version only. */
import { helpApi as api } from '@app/contract/assist/help/help'
import { useRead } from '../../platform/reading.ts'

const AREA = 'help'
const FOR_GOOD = { staleMs: Number.POSITIVE_INFINITY }
/** RULE-063. */
const PAGE_SIZE = 99_999

export const useArticles = (search: string, topic: number) =>
  useRead(AREA, api.list, { query: { search, topic, pageSize: PAGE_SIZE } }, FOR_GOOD)
export const useUpdateLog = () => useRead(AREA, api.updateLog, {}, FOR_GOOD)

export type Article = NonNullable<ReturnType<typeof useArticles>['data']>[number]
