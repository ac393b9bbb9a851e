/** Starts the product: database, migrations, sample data at first, server; ends everything it started on Ctrl-C. */
import { newId } from '@app/domain/kernel/id'
import { join } from 'node:path'
import { openServices, startServer, webDir, type Server } from './app.ts'
import { endOnFault } from './fault.ts'
import { tellSetupLink } from './firm/accounts/index.ts'
import { readConfig } from './platform/config.ts'
import { keepAssets } from './platform/http/earlier-assets.ts'
import type { Services } from './platform/http/services.ts'
import { SAMPLE_PASSWORD, samplePeople } from './sample/firm.ts'
import { ensureSample } from './sample/sample.ts'
import { Dangerous } from './platform/dangers.ts'
import { makeLog } from './platform/log.ts'
import { tellParent } from './platform/parent.ts'
import { startDatabase, type ReadyDatabase } from './start-database.ts'

const config = readConfig()
let filling: Services | undefined
let database: ReadyDatabase | undefined
let server: Server | undefined
let interrupted = false

async function stop(): Promise<void> {
  await server?.close(config.drainSeconds * 1000)
  await database?.stop()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    if (interrupted) return
    interrupted = true
    // a start that is under way fails at its next query, and ends what it began
    if (server === undefined) void filling?.database.close()
    else void stop().then(() => process.exit(0))
  })

/** What has begun is answered, the database put down; then this program is gone, whatever still hangs. */
const MOST_ENDING_MS = 30_000
const log = makeLog(config.logLevel)
let told: Promise<unknown> = Promise.resolve()
endOnFault({
  mostMs: MOST_ENDING_MS,
  exit: (code) => process.exit(code),
  tell: (fault) => {
    log.fatal({ err: fault }, 'an error nobody was there to catch: this process ends and is to be started anew')
    if (!server?.services.bell.available) return
    const { bell, clock } = server.services
    const alarm = { id: newId(), state: 'begun', since: clock(), installation: config.publicUrl } as const
    told = bell
      .tell({ ...alarm, words: '服务遇到没有处理的程序错误，正在自行重新启动；请查看日志' })
      .catch((error: unknown) => log.error({ err: error }))
  },
  stop: async () => {
    interrupted = true
    process.exitCode = 1
    await Promise.all([told, server?.close()])
    await database?.stop()
  },
})

// whoever kept it running is gone
process.once('disconnect', () => process.emit('SIGTERM'))

/** Sample data, before anybody can reach the server. */
async function fill({ appUrl, cipher }: Pick<ReadyDatabase, 'appUrl' | 'cipher'>): Promise<void> {
  filling = openServices(config, appUrl, { cipher })
  try {
    await ensureSample(filling)
  } finally {
    if (!interrupted) await Promise.all([filling.queue.close(), filling.database.close()])
  }
}

try {
  database = await startDatabase(config, config.sampleData ? fill : undefined)
  if (!interrupted) {
    // before anybody is sent here for them
    if (config.role !== 'worker') await keepAssets(database.ownerUrl, join(webDir, 'assets'))
    server = await startServer(config, database.appUrl, { cipher: database.cipher })
  }
  if (server !== undefined && !interrupted) {
    console.log(config.role === 'worker' ? '\n清账的后台任务进程已启动' : `\n清账已启动：${server.url}`)
    // to whoever keeps it running
    await tellParent({ url: server.url })
    if (config.role !== 'worker') {
      const told = await tellSetupLink(server)
      if (told !== null) console.log(told)
    }
    if (config.sampleData) {
      console.log('\n示例账号（密码均为 %s）：', SAMPLE_PASSWORD)
      for (const person of samplePeople) console.log(`  ${person.userName.padEnd(10)} ${person.displayName}  ${person.title}`)
    }
    const { SANDBOX_URL } = process.env
    if (SANDBOX_URL) console.log(`\n验证码短信收件箱（开发用，不发往手机）：${SANDBOX_URL}/sms`)
    if (config.chatUrl !== '')
      console.log(`\n智能助手：${process.env['CHAT_MODEL'] || '没有配置大模型，以帮助文章回答（见 .env.example）'}`)
    console.log('\n按 Ctrl-C 结束，数据会保留。')
  }
} catch (error) {
  if ((error as { code?: string }).code === 'EADDRINUSE')
    console.error(`端口 ${config.port} 已被占用：请先结束占用它的程序，或用 PORT 另选一个端口。`)
  else if (error instanceof Dangerous) console.error(error.message)
  else if (!interrupted) console.error(error)
  process.exitCode = interrupted ? (process.exitCode ?? 0) : 1
}
if (server === undefined || interrupted) {
  await stop()
  process.exit()
}
