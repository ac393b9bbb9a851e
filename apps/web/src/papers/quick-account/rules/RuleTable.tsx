/** The rules of a ledger or of the firm, each with what may become of it. */
import type { MemoryState } from '@app/domain/papers/quick-account/memory'
import { Button } from 'antd'
import { momentShown } from '../../../ui/faces/formats.ts'
import { State } from '../../../ui/faces/Page.tsx'
import { keyNames, ruleStateNames, sideNames } from './rule-words.ts'
import type { SubjectRuleRow } from './subject-rules.api.ts'
import { useRuleActs } from './use-subject-rules.ts'

const marks: Readonly<Record<MemoryState, 'suggested' | 'proved' | 'draft'>> = { proposed: 'suggested', confirmed: 'proved', off: 'draft' }

interface Props {
  readonly rows: readonly SubjectRuleRow[]
  readonly may: boolean
  readonly mayShare: boolean
  readonly onEdit: (rule: SubjectRuleRow) => void
  readonly onHistory: (rule: SubjectRuleRow) => void
}
export function RuleTable({ rows, onHistory, ...props }: Props) {
  const acts = useRuleActs()
  return (
    <table className="plain-table rule-table">
      <thead>
        <tr>
          {['单据', '依据', '文字', '记入科目', '状态', '会改变', '最后修改', ''].map((name) => (
            <th key={name} className={name === '会改变' ? 'right' : ''}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((rule) => (
          <tr key={rule.id} className={rule.state === 'off' ? 'rule-off' : ''}>
            <td>{sideNames[rule.side]}</td>
            <td>{keyNames[rule.key]}</td>
            <td>{rule.text}</td>
            <td>
              {rule.subjectCode} {rule.subjectName}
            </td>
            <td>
              <State mark={marks[rule.state]}>{ruleStateNames[rule.state]}</State>
            </td>
            <td className="right figure">{rule.scope === 'firm' ? '' : `${rule.wouldChange} 行`}</td>
            <td>
              <button type="button" className="link-button" onClick={() => onHistory(rule)}>
                {momentShown(rule.changedAt)} {rule.changedName}
              </button>
            </td>
            <RuleActs rule={rule} acts={acts} {...props} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ActsProps extends Omit<Props, 'rows' | 'onHistory'> {
  readonly rule: SubjectRuleRow
  readonly acts: ReturnType<typeof useRuleActs>
}
function RuleActs({ rule, acts: { busy, sharing, to, share }, may, mayShare, onEdit }: ActsProps) {
  const mine = rule.scope === 'ledger' ? may : may && mayShare
  return (
    <td className="rule-acts">
      {rule.state === 'proposed' && (
        <Button size="small" type="primary" disabled={!mine || busy} onClick={() => to(rule, 'confirmed', '规则已确认')}>
          确认
        </Button>
      )}
      {rule.scope === 'ledger' && (
        <Button size="small" onClick={() => onEdit(rule)}>
          试算、修改
        </Button>
      )}
      {rule.scope === 'ledger' && rule.state === 'confirmed' && (
        <Button
          size="small"
          disabled={!may || !mayShare || sharing}
          title={mayShare ? '本公司同一会计制度的账套都按它建议' : '由本公司的主管或主办会计共用'}
          onClick={() => share(rule)}
        >
          共用
        </Button>
      )}
      <Button
        size="small"
        disabled={!mine || busy}
        onClick={() => (rule.state === 'off' ? to(rule, 'confirmed', '规则已启用') : to(rule, 'off', '规则已停用'))}
      >
        {rule.state === 'off' ? '启用' : '停用'}
      </Button>
    </td>
  )
}
