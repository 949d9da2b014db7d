-- Of the second in which the sign-in happened: they tell two sign-ins of one second apart. Null if they are not known.
alter table ended_sign_ins add column auth_ms smallint;
