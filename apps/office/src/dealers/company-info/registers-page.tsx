import { mainNumber, signupCountries } from '@bilbro/contract/dealers/signups/signup-states'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { RegisterAnswer } from './register-answer.tsx'
import type { RegistersSearch } from './registers-search.ts'
import { VatChecks } from './vat-checks.tsx'

type Props = RoomProps<RegistersSearch>

/** Looks up companies in their registers, and lists the checked VAT ids. */
export function RegistersPage({ search, onSearch }: Props) {
  const { t, format } = useT()
  const country = search.country ?? 'NO'
  const [typed, setTyped] = useState(search.q ?? '')
  const label = mainNumber(country) === 'orgNo' ? t('office.registers.query') : t('office.registers.vatQuery')
  return (
    <Page title={t('office.registers.title')} subtitle={<Text tone="dim">{t('office.registers.body')}</Text>}>
      <Stack gap={4}>
        <Card>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              onSearch({ q: typed.trim() || undefined })
            }}
          >
            <Group>
              <Choose
                label={t('word.country')}
                value={country}
                options={signupCountries.map((code) => ({ value: code as string, label: format.country(code) }))}
                onChange={(code) => onSearch({ country: code, q: undefined })}
              />
              <div className="k-search b-input">
                <input
                  aria-label={label}
                  placeholder={label}
                  maxLength={40}
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
              </div>
              <Button type="submit" look="primary" icon={<Search size={16} aria-hidden="true" />}>
                {t('office.registers.lookUp')}
              </Button>
            </Group>
          </form>
        </Card>
        {search.q && <RegisterAnswer country={country} q={search.q} />}
        <VatChecks search={search} onSearch={onSearch} />
      </Stack>
    </Page>
  )
}
