/** What was done to a rule, when and by whom. */
import { Button } from 'antd'
import { Failed, Loading } from '../../../ui/faces/faces.tsx'
import { momentShown } from '../../../ui/faces/formats.ts'
import { keyNames } from './rule-words.ts'
import { useRuleHistory, type SubjectRuleRow } from './subject-rules.api.ts'

export function RuleHistory({ rule, onBack }: { rule: SubjectRuleRow; onBack: () => void }) {
  const { data, error, again } = useRuleHistory(rule)
  if (error) return <Failed error={error} onAgain={again} />
  if (data === undefined) return <Loading />
  return (
    <section aria-label="规则修改记录">
      <div className="rule-editor-tools">
        <b>
          {keyNames[rule.key]}“{rule.text}”
        </b>
        <span className="qa-why" />
        <Button onClick={onBack}>返回</Button>
      </div>
      {data.length === 0 ? (
        <p className="quiet">这条规则是以前记住的，没有更早的修改记录。</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              {['时间', '谁', '做了什么', '之前', '之后'].map((name) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <td className="figure">{momentShown(one.changedAt)}</td>
                <td>{one.changedName}</td>
                <td>{one.action}</td>
                <td>{one.before || '—'}</td>
                <td>{one.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
