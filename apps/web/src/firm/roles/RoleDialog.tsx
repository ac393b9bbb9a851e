/** A role: its name, and its rights as a list of the menu with looking and changing. */
import { FirmRoleDraft } from '@app/contract/firm/roles/roles'
import { ACTS, grantableCodes, type Grantable } from '@app/domain/access/permissions'
import type { Field } from '@app/domain/kernel/field'
import { Checkbox } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useAddRole, useChangeRole, type OwnRole } from './roles.api.ts'
import './roles.css'

const fields: readonly Field[] = [
  { key: 'name', title: '角色名称', kind: 'text' },
  { key: 'note', title: '备注', kind: 'text' },
  { key: 'permissions', title: '权限', kind: 'choices', required: '请选择权限' },
]
const groups = grantableCodes()
const allOf = ({ code, acts }: Grantable): string[] => acts.map((act) => `${code}-${act}`)

export function RoleDialog({ known, onClose }: { known: OwnRole | null; onClose: () => void }) {
  const { mutateAsync: add } = useAddRole()
  const { mutateAsync: change } = useChangeRole()
  return (
    <FormDialog
      title={known === null ? '新增角色' : '编辑角色'}
      width={640}
      name="firm-role"
      fields={fields}
      start={{ name: known?.name ?? '', note: known?.note ?? '', permissions: [...(known?.permissions ?? [])] }}
      shape={FirmRoleDraft}
      controls={{ permissions: <Rights /> }}
      focus="name"
      onClose={onClose}
      onSave={async (body) => {
        await (known === null ? add({ body }) : change({ body: { id: known.id, version: known.version, ...body } }))
        tell.success('保存成功')
      }}
    />
  )
}

/** Rights as a list of the menu with looking and changing. */
function Rights({ value = [], onChange }: { value?: readonly string[]; onChange?: (codes: string[]) => void }) {
  const held = new Set(value)
  const set = (codes: readonly string[], on: boolean) => {
    const next = new Set(held)
    for (const code of codes) {
      if (on) next.add(code)
      else next.delete(code)
      // who changes or restores looks; who does not look does neither
      if (on) next.add(code.replace(/-(bianji|huanyuan)$/, '-chaxun'))
      if (!on && code.endsWith('-chaxun')) for (const act of Object.keys(ACTS)) next.delete(code.replace(/chaxun$/, act))
    }
    onChange?.([...next])
  }
  return (
    <div className="role-rights">
      {groups.map(({ group, title, codes }) => {
        const every = codes.flatMap(allOf)
        const count = every.filter((code) => held.has(code)).length
        return (
          <fieldset key={group}>
            <legend>
              <Checkbox
                checked={count === every.length}
                indeterminate={count > 0 && count < every.length}
                onChange={(event) => set(every, event.target.checked)}
              >
                {title}
              </Checkbox>
            </legend>
            {codes.map((one) => (
              <div key={one.code} className="role-right">
                <span>{one.title}</span>
                {one.acts.map((act) => {
                  const code = `${one.code}-${act}`
                  return (
                    <Checkbox key={code} checked={held.has(code)} onChange={(event) => set([code], event.target.checked)}>
                      {ACTS[act]}
                    </Checkbox>
                  )
                })}
              </div>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
