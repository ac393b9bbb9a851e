/** The certificate hint of a refused sign-in, and the guide behind it (证书安装指引): seven steps, eight for Firefox. */
import { Button, Modal } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { useSite } from '../../platform/site.ts'

interface Step {
  readonly title: string
  readonly text: string
}

const general: readonly Step[] = [
  { title: '准备证书', text: '向发证机构或管理员领取数字证书文件（扩展名 .p12 或 .pfx）和导入密码。证书只属于您本人，请勿转发。' },
  { title: '保存到本机', text: '把证书文件保存到本机，不要在邮件或聊天窗口里直接打开。' },
  { title: '打开导入向导', text: '双击证书文件，打开系统的证书导入向导；存储位置选择“当前用户”，点击“下一步”。' },
  { title: '输入密码', text: '确认文件名无误，输入导入密码。建议勾选“启用强私钥保护”，每次使用时系统会提醒您。' },
  { title: '选择存储', text: '选择“根据证书类型，自动选择证书存储”，点击“下一步”。' },
  { title: '完成导入', text: '点击“完成”，看到“导入成功”的提示。若系统询问是否信任颁发机构，请先与管理员核对指纹再确认。' },
  { title: '重新登录', text: '关闭全部浏览器窗口再打开，回到登录页；浏览器询问时选择刚导入的证书。' },
]
const firefox: readonly Step[] = [
  general[0]!,
  general[1]!,
  { title: '打开设置', text: 'Firefox 使用自己的证书库：打开右上角菜单，进入“设置”。' },
  { title: '找到证书', text: '在“隐私与安全”一页的最下方，点击“查看证书”。' },
  { title: '开始导入', text: '切换到“您的证书”，点击“导入”，选择刚才保存的证书文件。' },
  { title: '输入密码', text: '输入导入密码；如设有主密码，先输入主密码。' },
  { title: '核对证书', text: '列表中出现您的姓名或公司名称，且有效期未过，即导入成功。' },
  { title: '重新登录', text: '重启 Firefox，回到登录页；询问时选择该证书，可勾选“记住此决定”。' },
]
const guides = { general: { title: '通用浏览器', steps: general }, firefox: { title: 'Firefox', steps: firefox } } as const
type Guide = keyof typeof guides

export function CertificateHint() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        当前操作需要安装数字证书，查看证书安装指引
      </button>
      {open && <CertificateGuide onClose={() => setOpen(false)} />}
    </>
  )
}

function CertificateGuide({ onClose }: { onClose: () => void }) {
  const hotline = useSite()?.hotline ?? ''
  const [guide, setGuide] = useState<Guide>(() => (/Firefox\//.test(navigator.userAgent) ? 'firefox' : 'general'))
  const [at, setAt] = useState(0)
  const { steps } = guides[guide]
  const step = steps[at]!
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), steps.length - 1))
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(at + 1)
    if (event.key === 'ArrowLeft') go(at - 1)
  }
  return (
    <Modal
      open
      title="证书安装指引"
      width={560}
      onCancel={onClose}
      footer={[
        <Button key="back" disabled={at === 0} onClick={() => go(at - 1)}>
          上一步
        </Button>,
        <Button key="next" type="primary" onClick={() => (at === steps.length - 1 ? onClose() : go(at + 1))}>
          {at === steps.length - 1 ? '完成' : '下一步'}
        </Button>,
      ]}
    >
      <div className="guide" role="presentation" onKeyDown={keys}>
        <div role="tablist" aria-label="浏览器" className="guide-tabs">
          {(Object.keys(guides) as Guide[]).map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={one === guide}
              onClick={() => {
                setGuide(one)
                setAt(0)
              }}
            >
              {guides[one].title}（{guides[one].steps.length}步）
            </button>
          ))}
        </div>
        <section aria-live="polite" className="guide-step">
          <h3>
            第{at + 1}步：{step.title}
          </h3>
          <p>{step.text}</p>
        </section>
        <div className="guide-dots">
          {steps.map((one, index) => (
            <button
              key={one.title}
              type="button"
              aria-label={`第${index + 1}步`}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => go(index)}
            />
          ))}
        </div>
        {hotline !== '' && <p className="quiet">服务热线：{hotline}</p>}
      </div>
    </Modal>
  )
}
