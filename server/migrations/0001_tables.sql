CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_failures_key_at_id_pk" PRIMARY KEY("key","at","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"admin_id" uuid,
	"admin_name" text,
	"action" text NOT NULL,
	"entity" text,
	"entity_id" text,
	"entity_name" text,
	"changes" jsonb,
	"ip" "inet",
	"request_id" text,
	CONSTRAINT "audit_log_action_known" CHECK ("audit_log"."action" in ('LOGIN', 'LOGIN_REFUSED', 'CONFIRM_REFUSED', 'TOKEN_REUSED', 'LOGOUT', 'REGISTER', 'RECOVER', 'CREATE', 'EDIT', 'DELETE', 'APPROVE', 'DECLINE', 'DEACTIVATE', 'MEETING_CREATE', 'MEETING_CANCEL', 'INVITE', 'INVITE_REVOKE', 'PASSWORD_CHANGE', 'PASSWORD_RESET', 'RESET_LINK', 'SESSION_END', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'RECOVERY_CODES')),
	CONSTRAINT "audit_log_one_address" CHECK ("audit_log"."ip" = host("audit_log"."ip")::inet and not "audit_log"."ip" <<= '::ffff:0:0/96')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"admin_id" uuid NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"headers" jsonb,
	"resource_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_admin_id_key_pk" PRIMARY KEY("admin_id","key")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"display_name" text,
	"email" text NOT NULL,
	"phone" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"avatar" text,
	"active" boolean DEFAULT true NOT NULL,
	"is_expert" boolean DEFAULT false NOT NULL,
	"status" text,
	"company" text,
	"company_email" text,
	"role" text,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))) STORED NOT NULL,
	CONSTRAINT "account_status_known" CHECK ("accounts"."status" in ('PENDING', 'APPROVED', 'DECLINED'))
);
--> statement-breakpoint
CREATE TABLE "expert_profiles" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"avatar" text,
	"linkedin_url" text,
	"referral_email" text,
	"introduction" text,
	"education" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"experience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"location" text[] DEFAULT '{}' NOT NULL,
	"interests" text,
	"expertise" text[] DEFAULT '{}' NOT NULL,
	"category_expertise" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"charity_id" uuid,
	"charity_bp" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "expert_status_known" CHECK ("expert_profiles"."status" in ('PENDING', 'APPROVED', 'DECLINED')),
	CONSTRAINT "charity_share" CHECK ("expert_profiles"."charity_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "expert_prices" (
	"account_id" uuid NOT NULL,
	"duration" integer NOT NULL,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "expert_prices_account_id_duration_pk" PRIMARY KEY("account_id","duration")
);
--> statement-breakpoint
CREATE TABLE "availability_rules" (
	"account_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	CONSTRAINT "availability_rules_account_id_weekday_start_minute_pk" PRIMARY KEY("account_id","weekday","start_minute"),
	CONSTRAINT "rule_order" CHECK ("availability_rules"."start_minute" < "availability_rules"."end_minute")
);
--> statement-breakpoint
CREATE TABLE "availability_exceptions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_minute" integer,
	"end_minute" integer,
	CONSTRAINT "availability_exceptions_account_id_date_id_pk" PRIMARY KEY("account_id","date","id")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"gateway_token" text NOT NULL,
	"gateway_customer" text,
	CONSTRAINT "payment_method_status_known" CHECK ("payment_methods"."status" in ('ACTIVE', 'EXPIRED', 'INVALID'))
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "meetings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stage" text DEFAULT 'SCHEDULED' NOT NULL,
	"expert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"payment_method_id" uuid NOT NULL,
	"platform_fee_bp" integer NOT NULL,
	"charity" text,
	"charity_bp" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	CONSTRAINT "meeting_order" CHECK ("meetings"."starts_at" < "meetings"."ends_at"),
	CONSTRAINT "meeting_two_people" CHECK ("meetings"."expert_id" <> "meetings"."user_id"),
	CONSTRAINT "meeting_price" CHECK ("meetings"."price" >= 50),
	CONSTRAINT "meeting_stage_known" CHECK ("meetings"."stage" in ('SCHEDULED', 'PRE-AUTH', 'PRE-AUTH-RETRY', 'CANCELLED', 'PAID', 'ENDED'))
);
--> statement-breakpoint
CREATE TABLE "occupancies" (
	"meeting_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "occupancies_meeting_id_account_id_pk" PRIMARY KEY("meeting_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meeting_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"by" text,
	"note" text,
	"details" jsonb,
	CONSTRAINT "meeting_event_type_known" CHECK ("meeting_events"."type" in ('CREATED', 'WAITING', 'AUTHORISED', 'AUTHORISATION_REFUSED', 'CANCEL_REQUESTED', 'CANCEL_REFUSED', 'CANCELLED', 'CAPTURED', 'CAPTURE_REFUSED', 'PAID_OUT'))
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"meeting_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"reason" text NOT NULL,
	"penalty" bigint NOT NULL,
	"platform_discount" bigint NOT NULL,
	"expert_discount" bigint NOT NULL,
	"entered_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	CONSTRAINT "cancellation_requester_known" CHECK ("cancellations"."requested_by" in ('USER', 'EXPERT', 'ADMIN'))
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "transactions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"payment_method_id" uuid,
	"gateway_reference" text,
	"failure_reason" text,
	CONSTRAINT "transaction_type_known" CHECK ("transactions"."type" in ('PRE_AUTH', 'CAPTURE', 'RELEASE', 'REFUND', 'PENALTY', 'PAYOUT')),
	CONSTRAINT "transaction_status_known" CHECK ("transactions"."status" in ('PENDING', 'UNKNOWN', 'SUCCEEDED', 'FAILED')),
	CONSTRAINT "transaction_amount" CHECK ("transactions"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"meeting_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"currency" text NOT NULL,
	"charged" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"platform_fee" bigint NOT NULL,
	"discounts" bigint NOT NULL,
	"charity" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"charity_name" text,
	CONSTRAINT "ledger_expert_id_at_id_pk" PRIMARY KEY("expert_id","at","id"),
	CONSTRAINT "ledger_balances" CHECK ("ledger"."charged" - "ledger"."refunded" = "ledger"."platform_fee" + "ledger"."discounts" + "ledger"."charity" + "ledger"."payout")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"admin_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_admin_id_code_hash_pk" PRIMARY KEY("admin_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "charities" (
	"name" text NOT NULL,
	"website" text,
	"active" boolean DEFAULT true NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expertises" (
	"label" text NOT NULL,
	"value" text NOT NULL,
	"order" integer,
	"active" boolean DEFAULT true NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"label" text NOT NULL,
	"value" text NOT NULL,
	"order" integer,
	"active" boolean DEFAULT true NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"label" text NOT NULL,
	"value" text NOT NULL,
	"order" integer,
	"active" boolean DEFAULT true NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"label" text NOT NULL,
	"value" text NOT NULL,
	"order" integer,
	"active" boolean DEFAULT true NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_admins_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expert_profiles" ADD CONSTRAINT "expert_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expert_profiles" ADD CONSTRAINT "expert_profiles_charity_id_charities_id_fk" FOREIGN KEY ("charity_id") REFERENCES "public"."charities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expert_prices" ADD CONSTRAINT "expert_prices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "availability_rules" ADD CONSTRAINT "availability_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "occupancies" ADD CONSTRAINT "occupancies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meeting_events" ADD CONSTRAINT "meeting_events_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_made_by_admins_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email_unique" ON "admins" USING btree (lower("email" collate "C"));
--> statement-breakpoint
CREATE INDEX "sessions_admin_id_index" ON "sessions" USING btree ("admin_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_session_id_generation_index" ON "refresh_tokens" USING btree ("session_id","generation");
--> statement-breakpoint
CREATE INDEX "invitations_invited_by_index" ON "invitations" USING btree ("invited_by");
--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_admin_id_at_id_index" ON "audit_log" USING btree ("admin_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_action_at_id_index" ON "audit_log" USING btree ("action","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_entity_id_at_id_index" ON "audit_log" USING btree ("entity_id","at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_unique" ON "accounts" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "accounts_phone_digits" ON "accounts" USING btree (regexp_replace("phone", '[^0-9]', '', 'g'));
--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "accounts_status" ON "accounts" USING btree ("status" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "accounts_first_name_id_index" ON "accounts" USING btree ("first_name","id");
--> statement-breakpoint
CREATE INDEX "accounts_created_at_id_index" ON "accounts" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "accounts_inactive" ON "accounts" USING btree ("id") WHERE not active;
--> statement-breakpoint
CREATE INDEX "expert_profiles_charity_id_index" ON "expert_profiles" USING btree ("charity_id");
--> statement-breakpoint
CREATE INDEX "expert_profiles_linkedin_page" ON "expert_profiles" USING btree (regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(trim("linkedin_url")), '^https?://', ''), '^(www|[a-z]{2})[.]', ''), '[?#].*$', ''), '/+$', ''));
--> statement-breakpoint
CREATE INDEX "payment_methods_account_id_index" ON "payment_methods" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "meetings_starts_at_id_index" ON "meetings" USING btree ("starts_at","id") WHERE version > 0;
--> statement-breakpoint
CREATE INDEX "meetings_price_id_index" ON "meetings" USING btree ("price","id") WHERE version > 0;
--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_number_index" ON "meetings" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "meetings_stage_starts_at_index" ON "meetings" USING btree ("stage","starts_at");
--> statement-breakpoint
CREATE INDEX "meetings_expert_id_starts_at_index" ON "meetings" USING btree ("expert_id","starts_at");
--> statement-breakpoint
CREATE INDEX "meetings_user_id_starts_at_index" ON "meetings" USING btree ("user_id","starts_at");
--> statement-breakpoint
CREATE INDEX "meetings_payment_method_id_index" ON "meetings" USING btree ("payment_method_id");
--> statement-breakpoint
CREATE INDEX "meetings_next_step" ON "meetings" USING btree ("next_step_at") WHERE next_step_at is not null;
--> statement-breakpoint
CREATE INDEX "meeting_events_meeting_id_at_index" ON "meeting_events" USING btree ("meeting_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_number_index" ON "transactions" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "transactions_created_at_id_index" ON "transactions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_meeting_id_index" ON "transactions" USING btree ("meeting_id");
--> statement-breakpoint
CREATE INDEX "transactions_type_created_at_index" ON "transactions" USING btree ("type","created_at");
--> statement-breakpoint
CREATE INDEX "transactions_amount_id_index" ON "transactions" USING btree ("amount","id");
--> statement-breakpoint
CREATE INDEX "transactions_status_id_index" ON "transactions" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "transactions_gateway_reference_index" ON "transactions" USING btree ("gateway_reference");
--> statement-breakpoint
CREATE INDEX "transactions_payment_method_id_index" ON "transactions" USING btree ("payment_method_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_open" ON "transactions" USING btree ("meeting_id") WHERE status in ('PENDING', 'UNKNOWN');
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_meeting_id_index" ON "ledger" USING btree ("meeting_id");
--> statement-breakpoint
CREATE INDEX "ledger_at_expert_id_index" ON "ledger" USING btree ("at","expert_id");
--> statement-breakpoint
CREATE INDEX "reset_links_admin_id_index" ON "reset_links" USING btree ("admin_id");
--> statement-breakpoint
CREATE INDEX "reset_links_made_by_index" ON "reset_links" USING btree ("made_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "charities_name_unique" ON "charities" USING btree (lower("name"));
--> statement-breakpoint
CREATE UNIQUE INDEX "expertises_value_unique" ON "expertises" USING btree (lower("value"));
--> statement-breakpoint
CREATE UNIQUE INDEX "categories_value_unique" ON "categories" USING btree (lower("value"));
--> statement-breakpoint
CREATE UNIQUE INDEX "languages_value_unique" ON "languages" USING btree (lower("value"));
--> statement-breakpoint
CREATE UNIQUE INDEX "countries_value_unique" ON "countries" USING btree (lower("value"));
