/** 科目规则: what corrections taught, of this ledger and of the firm; confirmed, tried, shared, switched off, with who did it when. */
import type { BookingSide } from '@app/domain/papers/quick-account/booking-rules'
import { Button, Drawer, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { stoppedBecause, useCan, useLedger } from '../../../platform/session.ts'
import { useToday } from '../../../platform/today.ts'
import { Failed, Loading } from '../../../ui/faces/faces.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { sideNames } from './rule-words.ts'
import type { SubjectRuleRow } from './subject-rules.api.ts'
import { useRuleList, type RuleScope } from './use-subject-rules.ts'
import { RuleTable } from './RuleTable.tsx'
import { RuleHistory } from './RuleHistory.tsx'
import { BuiltInRules } from './BuiltInRules.tsx'
import '../quick-account.css'
import './subject-rules.css'

type Shown = { readonly kind: 'edit'; readonly rule: SubjectRuleRow | null } | { readonly kind: 'history'; readonly rule: SubjectRuleRow }

export default function SubjectRulesDrawer({ side = 'input', onClose }: { side?: BookingSide; onClose: () => void }) {
  const list = useRuleList()
  const { data, scope, only, search, rows, mayShare } = list
  const stopped = stoppedBecause(useLedger(), useToday())
  const may = useCan('document-createVoucher-bianji') && stopped === null
  const [shown, setShown] = useState<Shown | null>(null)
  const back = () => setShown(null)
  return (
    <Drawer open size={960} title="科目规则" onClose={onClose}>
      {shown?.kind === 'edit' ? (
        <RuleEditor rule={shown.rule} side={side} may={may} onDone={back} />
      ) : shown?.kind === 'history' ? (
        <RuleHistory rule={shown.rule} onBack={back} />
      ) : (
        <>
          <p className="quiet">
            改一次科目，就提出一条规则：下次同样的商品或往来单位先按它建议，标着“待确认”；确认后就是规则，停用后不再建议。先用本账套的，再用全公司的，最后才是内置关键字。
          </p>
          <RuleTools list={list} may={may} onNew={() => setShown({ kind: 'edit', rule: null })} />
          {list.reading.error ? (
            <Failed error={list.reading.error} onAgain={list.reading.again} />
          ) : data === undefined ? (
            <Loading />
          ) : scope === 'built' ? (
            <BuiltInRules side={only} search={search} />
          ) : rows.length === 0 ? (
            <p className="quiet">
              {search !== '' || only !== ''
                ? '没有符合条件的规则'
                : scope === 'ledger'
                  ? '还没有规则：在发票上设置科目，或在凭证上改科目，就会提出一条'
                  : '还没有全公司共用的规则：在“本账套”里选一条共用'}
            </p>
          ) : (
            <RuleTable
              rows={rows}
              may={may}
              mayShare={mayShare}
              onEdit={(rule) => setShown({ kind: 'edit', rule })}
              onHistory={(rule) => setShown({ kind: 'history', rule })}
            />
          )}
        </>
      )}
    </Drawer>
  )
}

interface ToolsProps {
  readonly list: ReturnType<typeof useRuleList>
  readonly may: boolean
  readonly onNew: () => void
}
const RuleTools = ({ list, may, onNew }: ToolsProps) => (
  <div className="rule-editor-tools">
    <Segmented
      aria-label="规则范围"
      value={list.scope}
      options={[
        { value: 'ledger', label: list.waiting > 0 ? `本账套（${list.waiting} 条待确认）` : '本账套' },
        { value: 'firm', label: '全公司' },
        { value: 'built', label: '内置关键字' },
      ]}
      onChange={(value) => list.setScope(value as RuleScope)}
    />
    <Select
      aria-label="单据"
      value={list.only}
      style={{ width: 108 }}
      options={[
        { value: '', label: '全部单据' },
        ...(Object.keys(sideNames) as BookingSide[]).map((value) => ({ value, label: sideNames[value] })),
      ]}
      onChange={(value: BookingSide | '') => list.setOnly(value)}
    />
    <Input.Search allowClear aria-label="搜索规则" placeholder="文字、科目" style={{ width: 180 }} onSearch={list.setSearch} />
    <span className="qa-why" />
    {list.scope === 'ledger' && (
      <Button type="primary" disabled={!may} onClick={onNew}>
        新增规则
      </Button>
    )}
  </div>
)
