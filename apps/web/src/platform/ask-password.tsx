/** The password of a locked file, asked where it is uploaded (打开密码): WeChat and Alipay send their bills locked. It goes with the file and is kept nowhere. */
import { LONGEST_PASSWORD } from '@app/contract/kernel/uploads'
import { Input } from 'antd'
import type { ApiError } from './api-error.ts'
import { through } from './feedback.tsx'

/** What the person typed; null when they leave it, or type nothing. */
export const askPassword = (error: ApiError): Promise<string | null> =>
  new Promise((done) => {
    through(({ modal }) => {
      let typed = ''
      const open = () => done(typed === '' ? null : typed)
      const dialog = modal.confirm({
        title: '打开密码',
        okText: '打开',
        cancelText: '取消',
        onOk: open,
        onCancel: () => done(null),
        content: (
          <>
            <p>{error.message}</p>
            <Input.Password
              aria-label="打开密码"
              autoFocus
              autoComplete="off"
              maxLength={LONGEST_PASSWORD}
              onChange={(event) => {
                typed = event.target.value
              }}
              onPressEnter={() => {
                dialog.destroy()
                open()
              }}
            />
            <p className="quiet">微信、支付宝账单的密码在发账单的消息里。密码只用来打开这次的文件，不会保存；保存的是打开后的文件</p>
          </>
        ),
      })
    })
  })
