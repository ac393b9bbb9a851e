/** Starts the product: database, migrations, sample data at first, server; ends everything it started on Ctrl-C. */
import { startServer } from './app.ts'
import { readConfig } from './platform/config.ts'
import { SAMPLE_PASSWORD, samplePeople } from './sample/firm.ts'
import { ensureSample } from './sample/sample.ts'
import { startDatabase } from './start-database.ts'

const config = readConfig()
const database = await startDatabase(config)
let server: Awaited<ReturnType<typeof startServer>> | undefined

let stopping: Promise<void> | undefined
const stop = (): Promise<void> =>
  (stopping ??= (async () => {
    await server?.close()
    await database.stop()
  })())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)))

try {
  server = await startServer(config, database.appUrl)
  const made = process.env['SAMPLE_DATA'] === '0' ? false : await ensureSample(server.services)
  console.log(`\n清账已启动：${server.url}`)
  if (made || process.env['SAMPLE_DATA'] !== '0') {
    console.log('\n示例账号（密码均为 %s）：', SAMPLE_PASSWORD)
    for (const person of samplePeople) console.log(`  ${person.userName.padEnd(10)} ${person.displayName}  ${person.title}`)
  }
  console.log('\n按 Ctrl-C 结束，数据会保留。')
} catch (error) {
  console.error(error)
  await stop()
  process.exitCode = 1
}
