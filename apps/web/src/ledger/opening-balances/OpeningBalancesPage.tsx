/** 期初余额: typed like a spreadsheet, saved as each cell is left, with the trial balance always in sight. */
import { openingBalancesApi as api } from '@app/contract/ledger/opening-balances/opening-balances'
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import { monthOf } from '@app/domain/kernel/period'
import { requiredTags, type SubjectClass, type TagType } from '@app/domain/ledger/subjects/subject'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useStopped, useCan, useLedger } from '../../platform/session.ts'
import { HelpTip } from '../../ui/faces/HelpTip.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { LockBar, Page, Toolbar } from '../../ui/faces/Page.tsx'
import { TagDialog, useSubjects, useTagKinds, useTags } from '../subjects/index.ts'
import { DetailDialog } from './DetailDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { gridRows, kindsOf, noOpening, type OpeningGridRow, type OpeningSubject } from './opening-rows.ts'
import { OpeningGrid } from './OpeningGrid.tsx'
import { useTyping } from './use-typing.ts'
import { Sides } from './Sides.tsx'
import './opening.css'
import { useOpenings, useTrial } from './opening-balances.api.ts'
import { GoTo } from '../../ui/faces/GoTo.tsx'

const none: readonly never[] = []

export default function OpeningBalancesPage() {
  return <OpeningBalances tagged={false} />
}

/** `tagged`: subjects kept by tags alone, found by the kind of tag (标签期初余额). */
export function OpeningBalances({ tagged }: { tagged: boolean }) {
  const ledger = useLedger()
  const { list: subjects, loading, error: subjectsError, again: subjectsAgain } = useSubjects()
  const { byId: tags } = useTags()
  const { all } = useTagKinds(tagged)
  const { data, totals, loading: waiting, error, again } = useOpenings()
  const { data: trial } = useTrial()
  const may = useCan('options-openingBalance-bianji')
  const stopped = useStopped()
  const [{ kind }, setAddress] = useAddress({ kind: '' })
  const [adding, setAdding] = useState<OpeningSubject | null>(null)
  const [importing, setImporting] = useState(false)
  const typing = useTyping(data ?? none)
  const midYear = monthOf(ledger.startPeriod) !== 1
  const locked = stopped ?? (totals?.locked ? totals.reason : null)
  const editable = may && locked === null
  const kinds = kindsOf(subjects, tagged ? all : null)
  const rows = useMemo(() => {
    const wanted = tagged ? subjects.filter((one) => one.tagTypes.length > 0) : subjects
    const ofKind = (one: OpeningSubject) => (tagged ? one.tagTypes.includes(kind as TagType) : one.subjectClass === (kind as SubjectClass))
    return gridRows(kind === '' ? wanted : wanted.filter(ofKind), typing.values)
  }, [subjects, kind, tagged, typing.values])
  const nameOf = (row: OpeningGridRow): string => {
    if (row.kind !== 'detail') return shownName(row.subject.code, row.subject.name)
    const names = row.value.tagIds.map((id) => tags.get(id)?.name ?? '')
    return [...names, ...(row.subject.currencies.length > 0 ? [row.value.currency || '本位币'] : [])].join(' · ')
  }
  const exportAll = () => {
    tell.info('正在导出文件，请等待。')
    saveFile(api.export, {}, '期初余额.xlsx').catch(showError)
  }
  const face = faceOf({
    loading: loading || waiting,
    error: error ?? subjectsError,
    again: error ? again : subjectsAgain,
    count: rows.length,
    empty: tagged ? (
      <Empty title="还没有按标签核算的科目" hint="先到科目标签里设置" action={<GoTo page="/options/subjectTag" />} />
    ) : (
      <Empty title="还没有会计科目" />
    ),
  })
  return (
    <Page title={tagged ? '标签期初余额' : '期初余额'}>
      <LockBar reason={locked} />
      <Toolbar
        actions={
          <>
            <HelpTip codes={['H0007', 'H0016']} />
            <Button disabled={!editable} onClick={() => setImporting(true)}>
              导入
            </Button>
            <Button onClick={exportAll}>导出</Button>
          </>
        }
      >
        <Segmented
          aria-label={tagged ? '标签类别' : '科目类别'}
          value={kind}
          options={[{ value: '', label: '全部' }, ...kinds]}
          onChange={(value) => setAddress({ kind: value })}
        />
        <span className="quiet">启用期间 {ledger.startPeriod}，余额按科目方向录入，反方向录负数</span>
      </Toolbar>
      {face ?? (
        <OpeningGrid
          rows={rows}
          midYear={midYear}
          editable={editable}
          nameOf={nameOf}
          errors={typing.errors}
          onType={typing.type}
          onAdd={setAdding}
        />
      )}
      <div className="status-bar trial-bar" role="status">
        <span>{typing.saving > 0 ? '正在保存…' : typing.savedAt === null ? '录入后自动保存' : `已保存 ${typing.savedAt}`}</span>
        {trial && (
          <span className="opening-trial">
            {midYear && <Sides word="年初" debit={trial.yearDebit} credit={trial.yearCredit} />}
            {midYear && <Sides word="本年累计" debit={trial.ytdDebit} credit={trial.ytdCredit} />}
            <Sides word="期初" debit={trial.openingDebit} credit={trial.openingCredit} />
            <b className={trial.balanced ? 'state-proved' : 'negative'}>{trial.balanced ? '试算平衡' : '试算不平衡'}</b>
          </span>
        )}
      </div>
      {adding && adding.currencies.length === 0 && (
        <TagDialog
          title={`${adding.code} ${adding.name} 新增明细`}
          types={adding.tagTypes}
          required={requiredTags(adding)}
          chosen={[]}
          onClose={() => setAdding(null)}
          onConfirm={(picked) => {
            setAdding(null)
            const of = (type: TagType) => picked.flatMap((tag) => (tag.type === type ? [tag.id] : []))
            typing.offer(noOpening(adding.id, adding.tagTypes.flatMap(of), ''))
          }}
        />
      )}
      {adding && adding.currencies.length > 0 && (
        <DetailDialog
          subject={adding}
          onClose={() => setAdding(null)}
          onAdd={(value) => {
            setAdding(null)
            typing.offer(value)
          }}
        />
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  )
}
