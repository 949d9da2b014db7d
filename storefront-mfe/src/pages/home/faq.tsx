import { useState } from 'react';
import { faqEntries } from './faq-data';
import { Answer, Entries, Question } from './faq.styles';
import { SectionHeading, SplitSection } from './home.styles';

/** One entry is open at a time; the open one closes on a second click. */
export function Faq() {
  const [openId, setOpenId] = useState<string>();
  return (
    <SplitSection aria-labelledby="faq">
      <SectionHeading id="faq">Frequently Asked Questions</SectionHeading>
      <Entries>
        {faqEntries.map(({ id, question, answer }) => {
          const isOpen = id === openId;
          return (
            <li key={id}>
              <h3>
                <Question
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={`faq-${id}`}
                  onClick={() => {
                    setOpenId(isOpen ? undefined : id);
                  }}
                >
                  {question}
                </Question>
              </h3>
              <Answer id={`faq-${id}`} hidden={!isOpen}>
                {answer}
              </Answer>
            </li>
          );
        })}
      </Entries>
    </SplitSection>
  );
}
