/** 境内单位代扣代缴自然人增值税及附加税费申报表: its layout was not seen, so it has no cells yet; when it is known, it is a change of data. */
import type { FormData } from '../forms/engine/form.ts'

export const vnp: FormData = {
  code: 'VNP',
  title: '境内单位代扣代缴自然人增值税及附加税费申报表',
  short: '代扣代缴自然人增值税',
  from: '2026-11-01',
  source: '国家税务总局公告2026年第19号',
  columns: [],
  sections: [],
  checks: [],
}
/** The form can be filled: it has cells. */
export const layoutKnown = ({ sections }: FormData): boolean => sections.some(({ rows }) => rows.length > 0)
