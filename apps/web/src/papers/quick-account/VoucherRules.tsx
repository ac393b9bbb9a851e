/** The voucher rules (凭证规则): four records for four kinds of document; closing keeps them. */
import { Button, Select } from 'antd'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import type { Rule } from './quick-account.api.ts'
import { choicesOf, chosen, isForced, moduleTitles, MODULES, ruleTitles } from './rules/rule-options.ts'
import { useFocus } from './use-focus.ts'
import type { RuleEditing } from './use-rules.ts'

export function VoucherRules({ editing, onClose }: { editing: RuleEditing; onClose: () => void }) {
  const { rules, error, again, may, busy, refused } = editing
  const ready = rules !== undefined
  const close = useFocus<HTMLButtonElement>(ready)
  if (error) return <Failed error={error} onAgain={again} />
  if (!ready) return <Loading />
  return (
    <>
      <RuleTable editing={editing} rules={rules} />
      <footer className="qa-foot">
        <span className="qa-why quiet">{may ? '关闭时保存' : '您没有修改凭证规则的权限'}</span>
        {refused && <Button onClick={editing.giveUp}>放弃修改</Button>}
        <Button ref={close} type="primary" loading={busy} onClick={onClose}>
          关闭
        </Button>
      </footer>
    </>
  )
}

interface RowProps {
  readonly rule: Rule
  readonly rules: readonly Rule[]
  readonly disabled: boolean
  readonly onChange: (rules: Rule[]) => void
}

function RuleRow({ rule, rules, disabled, onChange }: RowProps) {
  const title = ruleTitles[rule.ruleId] ?? ''
  return (
    <tr>
      <th scope="row">{title}</th>
      {MODULES.map((module) => (
        <td key={module}>
          <Select
            aria-label={`${moduleTitles[module]}${title}`}
            value={rule[module]}
            options={[...choicesOf(rule.ruleId, module)]}
            disabled={disabled || isForced(rules, rule.ruleId, module)}
            style={{ width: '100%' }}
            popupMatchSelectWidth={false}
            onChange={(value) => onChange(chosen(rules, rule.ruleId, module, value))}
          />
        </td>
      ))}
    </tr>
  )
}

/** The rules themselves, wherever they are shown. */
export function RuleTable({ editing, rules }: { editing: RuleEditing; rules: Rule[] }) {
  const { may, busy } = editing
  return (
    <>
      <table className="qa-rules">
        <thead>
          <tr>
            <th aria-label="规则" />
            {MODULES.map((module) => (
              <th key={module}>{moduleTitles[module]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <RuleRow key={rule.ruleId} rule={rule} rules={rules} disabled={!may || busy} onChange={editing.change} />
          ))}
        </tbody>
      </table>
      <p className="quiet qa-note">银行、现金流水合并生成时，凭证日期为月末最后一天，摘要由系统生成。</p>
    </>
  )
}
