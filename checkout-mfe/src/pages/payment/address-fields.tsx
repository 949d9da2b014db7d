import { countryFormat, type CountryCode } from 'contract/addresses';
import type { UseFormReturn } from 'react-hook-form';
import { Panel, PanelTitle, SelectField, TextField } from 'shared-ui';
import type { CheckoutValues } from './checkout-values';
import { FieldRow } from './payment.styles';

type Props = { form: UseFormReturn<CheckoutValues>; countries: CountryCode[]; country: CountryCode };

/** Where the order is delivered. The country comes first, because it decides on the other fields. */
export function AddressFields({ form: { register, formState }, countries, country }: Props) {
  const { postcode, region } = countryFormat(country);
  const error = (field: keyof CheckoutValues['address']) => formState.errors.address?.[field]?.message;
  return (
    <Panel aria-labelledby="checkout-address">
      <PanelTitle id="checkout-address">Address</PanelTitle>
      <SelectField
        label="Country"
        autoComplete="shipping country"
        error={error('country')}
        {...register('address.country')}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryFormat(code).name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Name"
        autoComplete="shipping name"
        maxLength={100}
        error={error('name')}
        {...register('address.name')}
      />
      <TextField
        label="Street and house number"
        autoComplete="shipping address-line1"
        maxLength={100}
        error={error('line1')}
        {...register('address.line1')}
      />
      <TextField
        label="Apartment, floor or company (optional)"
        autoComplete="shipping address-line2"
        maxLength={100}
        error={error('line2')}
        {...register('address.line2')}
      />
      <FieldRow>
        <TextField
          label="City"
          autoComplete="shipping address-level2"
          maxLength={100}
          error={error('city')}
          {...register('address.city')}
        />
        {region && (
          <TextField
            label={region.label}
            autoComplete="shipping address-level1"
            maxLength={100}
            error={error('region')}
            {...register('address.region')}
          />
        )}
        <TextField
          label={postcode.label}
          hint={`Such as ${postcode.example}`}
          autoComplete="shipping postal-code"
          inputMode={/^\d+$/.test(postcode.example) ? 'numeric' : 'text'}
          maxLength={20}
          error={error('postcode')}
          {...register('address.postcode')}
        />
      </FieldRow>
      <TextField
        label="Telephone (optional)"
        hint="For questions about the delivery"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        maxLength={30}
        error={error('phone')}
        {...register('address.phone')}
      />
    </Panel>
  );
}
