/** What a statement is asked for: its period, form, comparison and moment, and what of it is shown. */
import type { Period } from '@app/domain/kernel/period'
import { Segmented } from 'antd'
import { Option } from '../../ui/inputs/Option.tsx'
import { AsOfPicker, ComparePicker } from '../sheets/index.ts'
import { spanNames, SPANS } from './issue-words.ts'
import { PeriodField } from './PeriodField.tsx'

interface Props {
  readonly address: {
    readonly compare: string
    readonly asOf: string
    readonly drafts: string
    readonly reclassified: string
    readonly chart: string
  }
  readonly period: Period
  /** null: there is one of a month alone, or one form of it. */
  readonly span: (typeof SPANS)[number] | null
  readonly layout: 'standard' | 'bureau' | null
  readonly reclassifies: boolean
  readonly charted: boolean
  readonly change: (next: Readonly<Record<string, string>>) => void
}

export const StatementFilters = ({ address, period, span, layout, reclassifies, charted, change }: Props) => (
  <>
    <PeriodField value={period} unit={span ?? 'month'} onChange={(next) => change({ period: next })} />
    {span !== null && (
      <Segmented
        aria-label="报表期间"
        value={span}
        options={SPANS.map((value) => ({ value, label: spanNames[value] }))}
        onChange={(value) => change({ span: value })}
      />
    )}
    {layout !== null && (
      <Segmented
        aria-label="列式"
        value={layout}
        options={[
          { value: 'standard', label: '准则格式' },
          { value: 'bureau', label: '报送格式' },
        ]}
        onChange={(next) => change({ layout: next })}
      />
    )}
    <ComparePicker value={address.compare} period={period} unit={span ?? 'month'} onChange={(compare) => change({ compare })} />
    <AsOfPicker value={address.asOf} onChange={(asOf) => change({ asOf })} />
    <Option label="含草稿" value={address.drafts} onChange={(drafts) => change({ drafts })} />
    {reclassifies && <Option label="往来重分类" value={address.reclassified} onChange={(reclassified) => change({ reclassified })} />}
    {charted && <Option label="构成图" value={address.chart} onChange={(chart) => change({ chart })} />}
  </>
)
