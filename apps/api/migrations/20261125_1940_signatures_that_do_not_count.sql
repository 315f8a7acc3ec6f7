-- Who was invited to sign at the service for the dealer; and what was signed there and does not count, kept as it is.
alter table signature_orders
  add column buyer_user_id uuid references buyer_users,
  add column signed_file_id uuid references files;
create index on signature_orders (buyer_user_id);
create index on signature_orders (signed_file_id);
