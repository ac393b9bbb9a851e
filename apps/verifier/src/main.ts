#!/usr/bin/env node
/** `node apps/verifier FILE...`: checks electronic archive packages and exported logs where there is no server. Exit code 0 proved, 1 broken, 2 not run. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { verifyLog } from './log-file.ts'
import { verifyPackages, type Given } from './verify-packages.ts'

const USAGE = `清账电子会计档案核验程序
用法：qingzhang-verifier [--key 公钥] 档案包.zip... 或 日志.csv...
  一次给出相连各月的档案包，同时核对月与月的衔接；
  --key 由签发单位另行告知的 SM2 公钥（十六进制），核对签名是否由它所签。`
const MOST_TOLD = 20

/** Exported logs; how many do not prove. */
function tellLogs(logs: readonly Given[], key: string | undefined): number {
  const verdicts = logs.map(({ name, bytes }) => ({ name, ...verifyLog(bytes, key) }))
  for (const { name, lines, heads, publicKey, findings } of verdicts) {
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${name}　${lines}行`)
    for (const what of findings.slice(0, MOST_TOLD)) console.log(`    ${what}`)
    if (findings.length > MOST_TOLD) console.log(`    还有${findings.length - MOST_TOLD}处`)
    if (heads.length === 1) console.log(`    链首：${heads[0]}`)
    if (publicKey !== '') console.log(`    签名公钥：${publicKey}`)
  }
  return verdicts.filter(({ findings }) => findings.length > 0).length
}

function run(args: string[]): number {
  const at = args.indexOf('--key')
  const key = at < 0 ? undefined : args.splice(at, 2)[1]
  if (args.length === 0 || (at >= 0 && key === undefined) || args.includes('--help')) {
    console.log(USAGE)
    return args.includes('--help') ? 0 : 2
  }
  const given: Given[] = []
  for (const path of args) {
    try {
      given.push({ name: basename(path), bytes: readFileSync(path) })
    } catch (error) {
      console.error(`读不出 ${path}：${(error as Error).message}`)
      return 2
    }
  }
  const logs = given.filter(({ name }) => name.toLowerCase().endsWith('.csv'))
  const unproved = tellLogs(logs, key)
  if (logs.length === given.length) return unproved === 0 ? 0 : 1
  const verdicts = verifyPackages(
    given.filter((one) => !logs.includes(one)),
    key,
  )
  for (const { name, period, company, files, vouchers, findings, notes } of verdicts) {
    const about = period === '' ? '' : `　${company} ${period}，${files}个文件，${vouchers}张凭证`
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${name}${about}`)
    for (const { file, what } of findings.slice(0, MOST_TOLD)) console.log(`    ${file}：${what}`)
    if (findings.length > MOST_TOLD) console.log(`    还有${findings.length - MOST_TOLD}处`)
    for (const note of notes) console.log(`    （${note}）`)
  }
  const keys = [...new Set(verdicts.map((one) => one.publicKey).filter((one) => one !== ''))]
  for (const one of keys) console.log(`签名公钥：${one}`)
  if (key === undefined && keys.length > 0) console.log('请与签发单位告知的公钥核对，或用 --key 给出。')
  const broken = verdicts.flatMap((one) => one.findings.map((finding) => ({ name: one.name, ...finding })))
  if (broken.length === 0) {
    console.log(`${verdicts.length}个档案包核验通过。`)
    return unproved === 0 ? 0 : 1
  }
  const [first] = broken
  console.log(`核验不通过，第一个有问题的文件：${first!.name === first!.file ? first!.name : `${first!.name} 里的 ${first!.file}`}`)
  return 1
}

process.exitCode = run(process.argv.slice(2))
