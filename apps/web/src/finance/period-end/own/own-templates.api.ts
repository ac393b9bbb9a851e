/** The calls of own templates (自定义结转): apart, so that their formulas are no part of the first program. */
import { ownTemplatesApi, type OwnTemplateWire } from '@app/contract/finance/period-end/own-templates'
import type { z } from 'zod'
import { useRead, useWrite } from '../../../platform/reading.ts'

export type OwnTemplateRow = z.output<typeof OwnTemplateWire>
export type OwnTemplateDraft = Omit<OwnTemplateRow, 'id' | 'changedBy' | 'changedAt'>
export type OwnLineDraft = OwnTemplateDraft['lines'][number]

const AREA = 'period-end'
// what is shown is asked for again each time the tab comes back
export const useTemplates = () => useRead(AREA, ownTemplatesApi.list, {}, { staleMs: 0 })
export const useTryTemplate = () => useWrite('period-end-trial', ownTemplatesApi.tryOut, { quiet: true, noLoading: true })
export const useAddTemplate = () => useWrite(AREA, ownTemplatesApi.add, { quiet: true })
export const useChangeTemplate = () => useWrite(AREA, ownTemplatesApi.change, { quiet: true })
export const useSwitchTemplate = () => useWrite(AREA, ownTemplatesApi.turn)
export const useRemoveTemplate = () => useWrite(AREA, ownTemplatesApi.remove)
