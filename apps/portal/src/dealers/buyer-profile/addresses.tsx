import type { BuyerAddress } from '@bilbro/contract/dealers/buyers/buyer-company'
import { t as say } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { confirm } from '@bilbro/ui/confirm'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Ellipsis, MapPin, Pencil, Plus, Trash2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { AddressDialog } from './address-dialog.tsx'
import { attempt } from './attempt.ts'
import { useOpenDialog } from './use-open-dialog.ts'

type Props = { addresses: readonly BuyerAddress[]; mayChange: boolean; country: string }

/** The delivery addresses. */
export function Addresses({ addresses, mayChange, country }: Props) {
  const { t, format } = useT()
  const [open, setOpen] = useOpenDialog()
  const edited = addresses.find(({ id }) => open === `address.${id}`)
  const remove = async (address: BuyerAddress) => {
    const { label } = address
    const sure = await confirm({ title: t('profile.removeAddress', { label }), yes: t('ui.remove'), danger: true })
    if (sure)
      await attempt(
        () => api.buyerCompany.removeAddress({ params: { id: address.id } }),
        () => say('profile.addressRemoved'),
      )
  }
  const add = (
    <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen('address')}>
      {t('profile.addAddress')}
    </Button>
  )
  return (
    <Card title={t('profile.addresses')} actions={mayChange && addresses.length > 0 && add}>
      {addresses.length === 0 ? (
        <EmptyState
          level={3}
          icon={<MapPin size={24} aria-hidden="true" />}
          title={t('profile.addressesEmpty')}
          action={mayChange && add}
        />
      ) : (
        <ul className="profile-list">
          {addresses.map((address) => (
            <li key={address.id} className="profile-row">
              <MapPin size={18} aria-hidden="true" className="profile-icon" />
              <div className="profile-words">
                <Text strong>{address.label}</Text>
                <Text tone="dim">
                  {`${address.street}, ${address.postalCode} ${address.city}, ${format.country(address.country)}`}
                </Text>
                {[address.openingHours, address.contact, address.phone].some(Boolean) && (
                  <Text size={12} tone="dim" pre>
                    {[address.openingHours, address.contact, address.phone].filter(Boolean).join(' · ')}
                  </Text>
                )}
              </div>
              {mayChange && (
                <Menu
                  label={`${t('ui.actions')}: ${address.label}`}
                  look="quiet"
                  align="end"
                  icon={<Ellipsis size={16} />}
                  items={[
                    {
                      label: t('ui.edit'),
                      icon: <Pencil size={16} />,
                      onSelect: () => setOpen(`address.${address.id}`),
                    },
                    {
                      label: t('ui.remove'),
                      icon: <Trash2 size={16} />,
                      danger: true,
                      onSelect: () => void remove(address),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (edited || open === 'address') && (
        <AddressDialog address={edited} country={country} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}
