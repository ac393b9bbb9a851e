/** 科目余额表: opening, turnover, year to date and closing of every subject. */
import { booksApi } from '@app/contract/finance/books'
import { TAG_TYPES, tagTypeNames, type TagType } from '@app/domain/ledger/subjects/subject'
import { Select } from 'antd'
import { PrintSettingsButton } from '../../ledger/preferences/index.ts'
import { useAddress } from '../../platform/address.ts'
import { addressOf, saveFile } from '../../platform/client.ts'
import { useRead } from '../../platform/reading.ts'
import { Empty, faceOf, Loading } from '../../ui/faces.tsx'
import { Option } from '../../ui/Option.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { SheetTools } from '../../ui/SheetTools.tsx'
import { SheetView } from '../../ui/SheetView.tsx'
import { RangeField, useRange } from '../../ui/period-range.tsx'
import { useDrill } from './drill.ts'
import { LevelSelect } from './LevelSelect.tsx'

export default function TrialBalancePage() {
  const [address, setAddress] = useAddress({ from: '', to: '', level: '3', zero: '0', drafts: '1', quantity: '0', tags: '' })
  const { from, to } = useRange(address)
  const drill = useDrill()
  const query = {
    from,
    to,
    withDrafts: address.drafts === '1',
    level: Number(address.level),
    withZero: address.zero === '1',
    withQuantity: address.quantity === '1',
    ...(address.tags === '' ? {} : { tagType: address.tags as TagType }),
  }
  const { data: sheet, loading, refreshing, error, again } = useRead('books', booksApi.trialBalance, { query })
  const face = faceOf({
    loading,
    error,
    again,
    count: (sheet?.rows.length ?? 0) - 1,
    empty: <Empty title="没有余额和发生额" hint="换一个期间，或勾选显示零余额科目" />,
  })
  return (
    <Page title="科目余额表">
      <Toolbar
        actions={
          <SheetTools
            settings={<PrintSettingsButton kind="book" />}
            printAddress={addressOf(booksApi.trialBalanceFile, { query: { ...query, format: 'pdf' } })}
            onExport={() => saveFile(booksApi.trialBalanceFile, { query: { ...query, format: 'xlsx' } }, '科目余额表.xlsx')}
          />
        }
      >
        <RangeField from={from} to={to} onChange={setAddress} />
        <LevelSelect level={address.level} onChange={(level) => setAddress({ level })} />
        <Select
          aria-label="按辅助核算展开"
          value={address.tags}
          style={{ width: 116 }}
          options={[{ value: '', label: '不展开辅助' }, ...TAG_TYPES.map((value) => ({ value, label: `展开${tagTypeNames[value]}` }))]}
          onChange={(tags) => setAddress({ tags })}
        />
        <Option label="含草稿" value={address.drafts} onChange={(drafts) => setAddress({ drafts })} />
        <Option label="显示零余额" value={address.zero} onChange={(zero) => setAddress({ zero })} />
        <Option label="显示数量" value={address.quantity} onChange={(quantity) => setAddress({ quantity })} />
      </Toolbar>
      {sheet ? <SheetView name="trial-balance" sheet={sheet} onDrill={drill} dimmed={refreshing} face={face} /> : (face ?? <Loading />)}
    </Page>
  )
}
