/** A role: its name, and its rights as a list of the menu with looking and changing. */
import { FirmRoleDraft } from '@app/contract/firm/roles'
import { grantableCodes, type Grantable } from '@app/domain/access/permissions'
import { Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { fieldRules } from '../../ui/form-rules.ts'
import { useSaving } from '../../ui/saving.ts'
import { useAddRole, useChangeRole, type OwnRole } from './roles.api.ts'
import './roles.css'

interface Fields {
  readonly name: string
  readonly note: string
}
const rules = fieldRules(FirmRoleDraft, { name: 'roleName', note: 'remark' })
const groups = grantableCodes()
const allOf = ({ code, edit }: Grantable): string[] => [`${code}-chaxun`, ...(edit ? [`${code}-bianji`] : [])]

export function RoleDialog({ known, onClose }: { known: OwnRole | null; onClose: () => void }) {
  const [form] = Form.useForm<Fields>()
  const [held, setHeld] = useState<ReadonlySet<string>>(() => new Set(known?.permissions))
  const [missing, setMissing] = useState(false)
  const { mutateAsync: add } = useAddRole()
  const { mutateAsync: change } = useChangeRole()
  const { busy, save } = useSaving(form, { roleName: 'name', remark: 'note' })
  const set = (codes: readonly string[], on: boolean) => {
    const next = new Set(held)
    for (const code of codes) {
      if (on) next.add(code)
      else next.delete(code)
      // who changes looks; who does not look does not change
      if (on && code.endsWith('-bianji')) next.add(code.replace(/-bianji$/, '-chaxun'))
      if (!on && code.endsWith('-chaxun')) next.delete(code.replace(/-chaxun$/, '-bianji'))
    }
    setHeld(next)
    setMissing(false)
  }
  const finish = (fields: Fields) => {
    if (held.size === 0) return setMissing(true)
    return void save(async () => {
      const body = { ...fields, permissions: [...held] }
      await (known === null ? add({ body }) : change({ body: { id: known.id, version: known.version, ...body } }))
      tell.success('保存成功')
      onClose()
    })
  }
  return (
    <Modal
      open
      title={known === null ? '新增角色' : '编辑角色'}
      width={640}
      okText="保存"
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        name="firm-role"
        labelCol={{ flex: '76px' }}
        initialValues={{ name: known?.name ?? '', note: known?.note ?? '' }}
        onFinish={finish}
      >
        <Form.Item name="name" label="角色名称" rules={rules.name}>
          <Input autoFocus maxLength={60} />
        </Form.Item>
        <Form.Item name="note" label="备注" rules={rules.note}>
          <Input />
        </Form.Item>
        <Form.Item label="权限" required {...(missing ? { validateStatus: 'error' as const, help: '请选择权限' } : {})}>
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
                      {allOf(one).map((code) => (
                        <Checkbox key={code} checked={held.has(code)} onChange={(event) => set([code], event.target.checked)}>
                          {code.endsWith('-chaxun') ? '查询' : '编辑'}
                        </Checkbox>
                      ))}
                    </div>
                  ))}
                </fieldset>
              )
            })}
          </div>
        </Form.Item>
      </Form>
    </Modal>
  )
}
