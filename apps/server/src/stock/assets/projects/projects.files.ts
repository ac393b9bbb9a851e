/** Projects in progress as a workbook or a page: as they are listed. */
import type { Period } from '@app/domain/kernel/period'
import { trimmed } from '@app/domain/kernel/quantity'
import { PROJECT_STATES, projectFields } from '@app/domain/stock/assets/projects/projects'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { registerSheet, sheetFile } from '../../../platform/sheet-file.ts'
import { sheetOf } from '../../../platform/spreadsheet/field-sheet.ts'
import type { ProjectFilter } from './projects.queries.ts'
import { list } from './projects.service.ts'

type Listed = Awaited<ReturnType<typeof list>>['data'][number]
const SUMS = {
  gathered: '累计归集',
  interest: '其中资本化利息',
  transferred: '已转固',
  cost: '在建余额',
  material: '工程物资',
  prepaid: '预付工程款',
} as const
const sums = (Object.entries(SUMS) as [keyof typeof SUMS, string][]).map(
  ([key, title]) => [key, { title, money: true, of: (row: Listed) => row[key] }] as const,
)
const percent = (value: Parameters<typeof trimmed>[0] | null): string => (value === null ? '' : `${trimmed(value)}%`)
const { code, name, tagId: _, budget, progress, startedOn, plannedOn, ...others } = projectFields

export async function exportedProjects(ctx: LedgerContext, asked: ProjectFilter & { period: Period; format: 'xlsx' | 'pdf' }) {
  const { format, period, ...filter } = asked
  const { data, totalData } = await list(ctx, { ...filter, period, page: 1, pageSize: 100_000 })
  const sheet = registerSheet(ctx, {
    title: '在建工程',
    span: period,
    ...sheetOf<Listed>(
      {
        code,
        name,
        state: { title: '状态', of: (row) => PROJECT_STATES[row.state] },
        budget,
        ofBudget: { title: '占预算', of: (row) => percent(row.ofBudget) },
        progress: { title: progress.title, of: (row) => percent(row.progress) },
        ...Object.fromEntries(sums),
        startedOn,
        plannedOn,
        settledOn: { title: '决算日期', of: (row) => row.settledOn ?? '' },
        ...others,
      },
      data,
      {
        widths: {
          name: 20,
          state: 10,
          budget: 14,
          ofBudget: 9,
          progress: 9,
          ...Object.fromEntries(sums.map(([key]) => [key, 14])),
          startedOn: 11,
          plannedOn: 11,
          settledOn: 11,
          contractor: 16,
          keeper: 10,
          note: 16,
        },
        total: { name: '合计', ...totalData },
      },
    ),
  })
  return sheetFile(sheet, `在建工程_${period}`, format)
}
